import { afterEach, describe, expect, it, vi } from 'vitest';
import { handOut } from './hand-out.ts';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const log = { title: 'Log', text: 'Turn 1' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('words handed out', () => {
  it('go to the share sheet; closing it is no failure', async () => {
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    share.mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    expect(await handOut(log)).toBe('shared');
    expect(share).toHaveBeenCalledWith(log);
    expect(await handOut(log)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('go to the clipboard where nothing can be shared, an address as well', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await handOut(log)).toBe('copied');
    expect(await handOut({ title: 'Battle', url: 'https://example.org/#/b' })).toBe('copied');
    expect(writeText.mock.calls).toEqual([['Turn 1'], ['https://example.org/#/b']]);
  });

  it('say when neither took them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await handOut(log)).toBeUndefined();
  });
});
