import type { HttpAnswer } from '../cache/answer-cache.ts'

const PASSED_ON = ['content-type', 'retry-after', 'allow']

/** A response of Yoga as an answer of ours. Its length is left out: it may be compressed yet. */
export async function answerOfResponse(response: Response): Promise<HttpAnswer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => PASSED_ON.includes(name.toLowerCase())))
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), isPublic: false }
}
