import { equal } from '@wry/equality'
import { browserLink } from './browser-link.ts'
import { createClient } from './client.ts'
import type { OpenedClient } from './graph.ts'

/** In a file of its own, loaded when somebody asks for more than the page was sent with. */
export const openClient = (): OpenedClient => ({ client: createClient(browserLink()), equal })
