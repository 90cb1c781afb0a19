import { pages } from '../pages.ts'
import { loadCode } from './page-code.ts'

/** The data of a document in addition to its answers. */
export interface SentPage {
  /** The path of the page's route, so that the browser does not have to match its address against all of them. */
  route: string
}

/** The data of the page's route are null: the answers came with the document, so its loader has not to run again. */
export async function loaderDataOf({ route }: SentPage): Promise<Record<string, null>> {
  await loadCode(pages.find(({ path }) => path === route)?.module ?? 'not-found')
  return { [route]: null }
}
