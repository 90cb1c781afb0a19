import { createHash } from 'node:crypto'
import { contentPolicy } from '#api/platform/http/security.ts'
import { COLOR_MODE_SCRIPT } from './document.ts'
import { START_SCRIPT } from './start-script.ts'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Only images may come from other hosts: a product or category may have an https address
 * (docs/spec/pictures.md#addresses).
 */
export function pagePolicy(scripts: readonly string[]): string {
  return contentPolicy({
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  })
}

/** Vite's development server injects inline scripts and reports changes over a WebSocket. */
export const LIVE_POLICY = contentPolicy({
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
})

export const PAGE_POLICY = pagePolicy([COLOR_MODE_SCRIPT, START_SCRIPT])
