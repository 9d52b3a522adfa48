/** What happened to clients, as reports tell it and as JSON. */
export { comparisonJson } from './comparison-json.ts';
export { findingJson } from './finding-json.ts';
export { loadFindings } from './findings.ts';
export { loadPlanBasis } from './plan.ts';
export { basisJson, clientJson, frameJson, storyJson } from './story-json.ts';
export { historyOf, namedSides, poolSides, type ProjectStory, tellFrame } from './story.ts';
export { loadToldAlready, type ToldAlready, toldIn } from './told.ts';
