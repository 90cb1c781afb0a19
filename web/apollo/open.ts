import { equal } from '@wry/equality'
import { browserLink } from './browser-link.ts'
import { createClient } from './client.ts'
import type { OpenedClient } from './graph.ts'

/** In a separate file, which is loaded at the first query beyond the answers of the page. */
export const openClient = (): OpenedClient => ({ client: createClient(browserLink()), equal })
