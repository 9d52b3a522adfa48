import type { Page } from 'playwright-core';

const TELL_COMPLAINTS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content policy: ' + event.effectiveDirective + ' refused ' + (event.blockedURI || event.sample));
});
// What is told to the window without an error of its own, such as observers that never come to rest, reaches no other log.
addEventListener('error', (event) => {
  if (event instanceof ErrorEvent && event.error == null) console.error(event.message);
});`;

/** Collects a page's complaints from its next load on: errors, warnings, blocked content, failed requests. */
export async function watchPage(page: Page): Promise<() => readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('requestfailed', (request) => {
    // Leaving or reloading a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`not loaded: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(TELL_COMPLAINTS);
  return () => complaints;
}
