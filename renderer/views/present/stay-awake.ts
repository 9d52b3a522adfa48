/** Keeps the screen from going dark until the returned function is called, where the system lets a page do that. */
export function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A computer that is low on power refuses; the slides are shown all the same.
    }
  };
  // The system takes it back whenever the page is out of sight.
  const retake = (): void => void take();
  document.addEventListener('visibilitychange', retake);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    void lock?.release().catch(() => undefined);
  };
}
