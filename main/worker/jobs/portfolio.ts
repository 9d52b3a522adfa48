import { loadPortfolio } from '../../use-cases/portfolio.ts';
import { reading } from './reading.ts';

/** Loads the portfolio and judges the newest change of every client. */
export const portfolio = reading(loadPortfolio);
