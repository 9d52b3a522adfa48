export { buildSlidesFile as slidesFile } from '../../use-cases/studio/slides-file.ts';
