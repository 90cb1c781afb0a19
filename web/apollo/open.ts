import { equal } from '@wry/equality'
import { browserLink } from './browser-link.ts'
import { createClient } from './client.ts'
import type { OpenedClient } from './graph.ts'

/** With its own file of code, which is loaded when somebody asks for more than the page was sent with. */
export const openClient = (): OpenedClient => ({ client: createClient(browserLink()), equal })
