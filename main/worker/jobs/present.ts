export { presentReport as present } from '../../use-cases/studio/present.ts';
