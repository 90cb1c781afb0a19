import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'

const PASSED_ON = ['content-type', 'retry-after', 'allow']

/** Converts a Yoga response. Content-length is dropped because the body may be compressed later. */
export async function answerOfResponse(response: Response): Promise<HttpAnswer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => PASSED_ON.includes(name.toLowerCase())))
  return {
    status: response.status,
    headers,
    body: new AnswerBody(Buffer.from(await response.arrayBuffer())),
    isPublic: false,
  }
}
