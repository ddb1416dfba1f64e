type Path = readonly string[];

/** Called with the path of a field that was read. */
type Note = (path: Path) => void;

/**
 * The paths of the fields that `look` reads of an input, in the order it reads them; a field within a list by the names on the way, without the item's number.
 * `look` is given the input as `watched(value, path)` shows it: the same values, with every read noted.
 */
export function fieldsRead(look: (watched: <T>(value: T, path: Path) => T) => void): readonly Path[] {
  const read = new Map<string, Path>();
  look((value, path) => watch(value, path, (of) => read.set(of.join('.'), of)));
  const paths = [...read.values()];
  return paths.filter((path) => !paths.some((other) => other.length > path.length && path.every((name, i) => other[i] === name)));
}

function watch<T>(value: T, path: Path, note: Note): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return inner;
      const own = Array.isArray(target) ? path : [...path, key];
      if (typeof inner !== 'object' || Array.isArray(inner) || Array.isArray(target)) note(own);
      return watch(inner, own, note);
    },
  });
}
