import { useRef } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';

/** A button that asks for a file and gives its text. */
export function FileButton({ words, onText }: { readonly words: string; readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (file: File | undefined): Promise<void> => {
    if (file) onText(await file.text());
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
