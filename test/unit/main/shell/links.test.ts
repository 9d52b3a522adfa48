import { describe, expect, it } from 'vitest';
import { buildLinkOpener } from '../../../../main/shell/links.ts';

function setUp() {
  const asked: string[] = [];
  const opened: string[] = [];
  const answers: ((answer: { response: number }) => void)[] = [];
  const openLink = buildLinkOpener({
    ask: ({ message }) => {
      asked.push(message);
      return new Promise((resolve) => void answers.push(resolve));
    },
    open: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
  });
  return { openLink, asked, opened, answers };
}

describe('the way out to the browser', () => {
  it('names the host, and opens it only if it is agreed to', async () => {
    const { openLink, asked, opened, answers } = setUp();
    const first = openLink('https://example.com/a');
    answers[0]?.({ response: 1 });
    await first;
    expect(asked).toEqual(['Open example.com in the browser?']);
    expect(opened).toEqual([]);
    const second = openLink('https://example.com/a');
    answers[1]?.({ response: 0 });
    await second;
    expect(opened).toEqual(['https://example.com/a']);
  });

  it('does not ask about what is never opened', async () => {
    const { openLink, asked } = setUp();
    await openLink('file:///etc/passwd');
    expect(asked).toEqual([]);
  });

  it('asks one question at a time, so that a page cannot bury anybody in them', async () => {
    const { openLink, asked, answers } = setUp();
    const first = openLink('https://one.example/');
    await openLink('https://two.example/');
    await openLink('https://three.example/');
    answers[0]?.({ response: 1 });
    await first;
    expect(asked).toEqual(['Open one.example in the browser?']);
  });
});
