/** Pixels of a picture that is opened at all. Each takes four bytes of memory once it is opened. */
export const MOST_PIXELS = 120_000_000;

/**
 * Opens a picture file. Its size is read from its head first: a file of a few kilobytes can name a size that fills the memory of a phone. `many-pixels` for one beyond
 * the bound, `unreadable` for what the browser takes for no picture.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | 'unreadable' | 'many-pixels'> {
  const pixels = await pixelsOf(file);
  if (pixels === 0) return 'unreadable';
  if (pixels > MOST_PIXELS) return 'many-pixels';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  return picture && picture.width * picture.height > 0 ? picture : 'unreadable';
}

/** Pixels that a picture has by its head; 0 for none. Browsers open the picture of an element only when it is drawn. */
async function pixelsOf(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const read = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = address;
  const pixels = (await read) ? image.naturalWidth * image.naturalHeight : 0;
  URL.revokeObjectURL(address);
  return pixels;
}
