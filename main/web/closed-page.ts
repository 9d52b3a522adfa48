/** What a browser sees that was not let in: how to open the program, and nothing else. */
export const CLOSED_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sightline</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>Open Sightline from its link</h1>
      <p>This browser is not connected to Sightline, or the link was already used. Nothing was changed.</p>
      <p>Press Enter in the terminal in which <code>sightline serve</code> runs and open the link that it prints.
        Without that terminal, start <code>sightline serve</code> again.</p>
      <p>Already connected in this browser? <a href="/">Go to Sightline</a></p>
    </main>
  </body>
</html>
`;
