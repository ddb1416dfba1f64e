// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveFile } from './give-file.ts';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const saved: string[] = [];

function device(touch: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: touch }));
  vi.stubGlobal('navigator', { canShare: () => true, share });
}

beforeEach(() => {
  saved.length = 0;
  share.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file given to the player', () => {
  it('goes through the share sheet of a touch screen', async () => {
    device(true);
    share.mockResolvedValue();
    expect(await giveFile('army.csv', 'a,b', 'text/csv')).toBe('shared');
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['army.csv', 'text/csv', 'a,b']);
    expect(saved).toEqual([]);
  });

  it('is a download elsewhere', async () => {
    device(false);
    expect(await giveFile('army.csv', 'a,b', 'text/csv')).toBe('saved');
    expect(share).not.toHaveBeenCalled();
    expect(saved).toEqual(['army.csv']);
  });

  it('stays when the player closes the share sheet, and is a download when sharing fails', async () => {
    device(true);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    expect(await giveFile('army.csv', 'a,b')).toBe('cancelled');
    expect(await giveFile('army.csv', 'a,b')).toBe('saved');
  });
});
