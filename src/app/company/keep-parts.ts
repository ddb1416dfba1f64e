/** Asks the service worker to keep all that a table of phones needs, which no phone keeps before: from then on it is there without a network, also after an update. */
export function keepTableParts(): void {
  // No worker stands where the browser has none; on a first visit it comes later than the page.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_TABLE' }));
}
