/** Whether a part of a run is in: `missing` is still to come, `not-offered` never will, as the service has said. */
export type PartState = 'mirrored' | 'not-offered' | 'missing';
