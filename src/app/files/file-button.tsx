import { useRef } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';

/** More than any file the app reads has: what is larger is cut here, so that it does not fill the memory, and refused where it is read. */
const MOST_BYTES = 200_000_001;

/** A button that asks for a file and gives its text. */
export function FileButton({ words, onText }: { readonly words: string; readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (file: File | undefined): Promise<void> => {
    if (file) onText(await file.slice(0, MOST_BYTES).text());
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={(event) => void chosen(event.currentTarget.files?.[0])} />
      <Button wide onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
