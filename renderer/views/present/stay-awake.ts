/** Keeps the screen on until the returned function is called, if the system allows. */
export function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A computer low on power refuses; the slides still show.
    }
  };
  // The system releases the lock whenever the page is hidden.
  const retake = (): void => void take();
  document.addEventListener('visibilitychange', retake);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    void lock?.release().catch(() => undefined);
  };
}
