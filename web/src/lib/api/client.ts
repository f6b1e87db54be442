/** HTTP to the server, typed by its OpenAPI description. */
import type { paths } from './schema';
import type { ErrorBody } from './types';

/** An error response of the server, or no response at all (`status` 0). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

type Verb = 'get' | 'post' | 'put' | 'delete';
type Has<V extends Verb> = { [P in keyof paths]: paths[P][V] extends object ? P : never }[keyof paths];
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
type Success<R> = R extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? Json<A> : undefined;
type Answer<P extends keyof paths, V extends Verb> = paths[P][V] extends { responses: infer R } ? Success<R> : never;
type Body<P extends keyof paths, V extends Verb> = paths[P][V] extends { requestBody: infer B } ? Json<B> : undefined;
type Query<P extends keyof paths, V extends Verb> = paths[P][V] extends { parameters: { query?: infer Q } } ? Q : never;

export interface Parameters<P extends keyof paths, V extends Verb> {
  path?: Record<string, string | number>;
  query?: Query<P, V>;
  body?: Body<P, V>;
  signal?: AbortSignal;
}

export function get<P extends Has<'get'>>(path: P, parameters: Parameters<P, 'get'> = {}): Promise<Answer<P, 'get'>> {
  return call('GET', path, parameters) as Promise<Answer<P, 'get'>>;
}

/** The resource at an address that the server has sent. */
export function getAt(url: string): Promise<Record<string, unknown>> {
  return call('GET', url, {}) as Promise<Record<string, unknown>>;
}

export function post<P extends Has<'post'>>(
  path: P,
  parameters: Parameters<P, 'post'> = {},
): Promise<Answer<P, 'post'>> {
  return call('POST', path, parameters) as Promise<Answer<P, 'post'>>;
}

export function put<P extends Has<'put'>>(path: P, parameters: Parameters<P, 'put'> = {}): Promise<Answer<P, 'put'>> {
  return call('PUT', path, parameters) as Promise<Answer<P, 'put'>>;
}

export function remove<P extends Has<'delete'>>(
  path: P,
  parameters: Parameters<P, 'delete'> = {},
): Promise<Answer<P, 'delete'>> {
  return call('DELETE', path, parameters) as Promise<Answer<P, 'delete'>>;
}

interface Loose {
  path?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
}

async function call(method: string, path: string, parameters: Loose): Promise<unknown> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters.path?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parameters.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const asked = query.size ? `${url}?${query}` : url;
  let response: Response;
  try {
    response = await fetch(asked, {
      method,
      signal: parameters.signal ?? null,
      ...(parameters.body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parameters.body) }),
    });
  } catch (e) {
    if (e instanceof DOMException && e.name === 'AbortError') throw e;
    throw new Problem(0, { error: 'offline', message: 'The server cannot be reached.', rule: null, version: null });
  }
  if (response.status === 204) return undefined;
  const told = await response.json().catch(() => undefined);
  if (!response.ok) {
    const body = told as Partial<ErrorBody> | undefined;
    throw new Problem(response.status, {
      error: body?.error ?? 'unknown',
      message: body?.message ?? `The server answered ${response.status}.`,
      rule: body?.rule ?? null,
      version: body?.version ?? null,
    });
  }
  return told;
}
