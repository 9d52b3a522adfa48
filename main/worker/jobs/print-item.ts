export { printItem } from '../../use-cases/batch/print-item.ts';
