/** pdfmake's own modules have no types; `stock-classes.ts` says what it takes from them. */
declare module 'pdfmake/js/*.js' {
  const module: unknown;
  export default module;
}
