/** What Italian puts before a time or a figure: articles lose their vowel before eight and eleven. */
import type { Forms } from '../catalogs.ts';

const VOWEL = /^(?:8|11(?![\d])|1(?![\d]))/;
const ZERO = /^0(?!\d)/;
const DAY = /^\d{1,2}\s/;
const EIGHT_OR_ELEVEN = /^(?:8|11)\s/;

type Form = (text: string) => string;

const figures =
  (plain: string, elided: string, zero: string): Form =>
  (figure) =>
    ZERO.test(figure)
      ? `${zero} ${figure}`
      : VOWEL.test(figure)
        ? `${elided}${figure}`
        : `${plain} ${figure}`;

const times =
  (plain: string, elided: string, bare: string): Form =>
  (when) =>
    EIGHT_OR_ELEVEN.test(when) ? `${elided}${when}` : DAY.test(when) ? `${plain} ${when}` : `${bare} ${when}`;

const dal = figures('dal', 'dall’', 'dallo');
const al = figures('al', 'all’', 'allo');
const onDay = times('il', 'l’', 'a');
const fromDay = times('dal', 'dall’', 'da');

const isPercent = (figure: string): boolean => /\d%$/.test(figure);

/** `il 16 nov e l’8 dic`, or two times of which one is no day. */
function betweenTimes(both: string): string {
  const [first = '', last = ''] = both.split(' e ');
  return DAY.test(first) && DAY.test(last) ? `${onDay(first)} e ${onDay(last)}` : both;
}

export const ITALIAN_FORMS = {
  /** `il 58%`, `l’8%`, `lo 0%` */
  il: figures('il', 'l’', 'lo'),
  /** `dal 58%`, `dall’8%`, `dallo 0%` */
  dal,
  /** `al 13%`, `all’11%`, `allo 0%` */
  al,
  /** `nel 44,6%`, `nell’8%`, `nello 0%` */
  nel: figures('nel', 'nell’', 'nello'),
  /** `dal 58%`, `da 3,2` */
  'da-cifra': (figure) => (isPercent(figure) ? dal(figure) : `da ${figure}`),
  /** `al 13%`, `a 2,8` */
  'a-cifra': (figure) => (isPercent(figure) ? al(figure) : `a ${figure}`),
  /** `del 16 nov`, `dell’8 nov`, `di nov 2026` */
  'del-giorno': times('del', 'dell’', 'di'),
  /** `il 16 nov`, `l’8 nov`, `a nov 2026` */
  'il-giorno': onDay,
  /** `al 16 nov`, `all’8 nov`, `a nov 2026` */
  'al-giorno': times('al', 'all’', 'a'),
  /** `al 16 nov`, `all’8 nov`, `al nov 2026` */
  'fino-al': (when) => (EIGHT_OR_ELEVEN.test(when) ? `all’${when}` : `al ${when}`),
  /** `entro il 16 nov` */
  entro: times('entro il', 'entro l’', 'entro'),
  /** `dal 16 nov`; what is no time brings its own preposition. */
  'dal-giorno': (when) => (/^dalla\s/.test(when) ? when : fromDay(when)),
  /** `tra il 16 nov e l’8 dic` */
  tra: (both) => `tra ${betweenTimes(both)}`,
} satisfies Forms;
