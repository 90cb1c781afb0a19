import { equal } from '@wry/equality'
import { setDefinitions } from '../lib/later-document.ts'
import { browserLink, createClient } from './client.ts'
import { definitions } from './definitions.ts'
import type { OpenedClient } from './graph.ts'
import { spreadDefinitions } from './spread-definitions.ts'

setDefinitions(spreadDefinitions(definitions))

/** In a separate file, which is loaded at the first query beyond the answers of the page. */
export const openClient = (): OpenedClient => ({ client: createClient(browserLink()), equal })
