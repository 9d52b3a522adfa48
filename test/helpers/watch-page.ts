import type { Page } from 'playwright-core';

const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content policy: ' + event.effectiveDirective + ' refused ' + (event.blockedURI || event.sample));
});`;

/** Collects what a page complains of from its next load on: errors, warnings, refused content, failed requests. */
export async function watchPage(page: Page): Promise<() => readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('requestfailed', (request) => {
    // A page that is left or reloaded breaks its own requests off.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`not loaded: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(TELL_VIOLATIONS);
  return () => complaints;
}
