/** The list with a part of the item at a place changed. */
export function changed<Item>(list: readonly Item[], at: number, change: Partial<Item>): Item[] {
  return list.map((item, i) => (i === at ? { ...item, ...change } : item));
}

/** The list without the item at a place. */
export function without<Item>(list: readonly Item[], at: number): Item[] {
  return list.filter((_, i) => i !== at);
}
