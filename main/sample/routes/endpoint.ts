/**
 * What an endpoint is: a path, the schemas of its input and reply, and a function from one to the other. The server
 * mounts them and the OpenAPI document describes them, from the same schemas, so that the two cannot differ.
 */
import type { z } from 'zod';
import type { Account } from '../model/account.ts';
import { ServiceError } from './service-error.ts';

/** Parameters as they came: text, or several texts where one was repeated. */
export type RawInput = Readonly<Record<string, string | readonly string[]>>;

export type Endpoint = {
  /** As in OpenAPI: `/projects/{id}/prompt-attributes`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string | null;
  /** Path and query parameters together. */
  readonly input: z.ZodObject;
  /** Null where the endpoint never succeeds. */
  readonly reply: z.ZodType | null;
  /** Statuses of failures besides those that every endpoint may answer. */
  readonly failures: readonly number[];
  /** Answers a request; raises {@link ServiceError}. */
  readonly answer: (account: Account, raw: RawInput) => unknown;
};

type Definition<Input extends z.ZodObject, Reply extends z.ZodType> = {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly input: Input;
  readonly reply: Reply | null;
  readonly failures?: readonly number[];
  readonly handle: (account: Account, input: z.output<Input>) => z.input<Reply>;
};

/** "projectId is required", "limit is invalid: …": the name first, for it is what the caller has to change. */
function describeIssue(error: z.ZodError, raw: RawInput): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? 'the request');
  return raw[name] === undefined ? `${name} is required` : `${name} is invalid: ${issue?.message ?? ''}`;
}

/** Makes an endpoint whose input is checked before its handler sees it. */
export function defineEndpoint<Input extends z.ZodObject, Reply extends z.ZodType>(
  definition: Definition<Input, Reply>,
): Endpoint {
  const { path, operationId, summary, description, input, reply, failures, handle } = definition;
  return {
    path,
    operationId,
    summary,
    description: description ?? null,
    input,
    reply,
    failures: failures ?? [],
    answer: (account, raw) => {
      const parsed = input.safeParse(raw);
      if (!parsed.success) throw new ServiceError(400, describeIssue(parsed.error, raw), 'INVALID_PARAMETER');
      return handle(account, parsed.data);
    },
  };
}
