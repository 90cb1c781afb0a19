import { defineConfig } from '@chakra-ui/react'
import { globalCss, keyframes } from '@chakra-ui/react/theme'

/** Global styles. The server puts them into the document, so that the storefront's script does without them. */
export const globals = defineConfig({
  preflight: true,
  globalCss: {
    ...globalCss,
    // Focused or linked elements scroll to below the sticky header (WCAG 2.4.11).
    html: {
      ...globalCss['html'],
      colorPalette: 'berry',
      scrollPaddingTop: { base: '36', md: '20', lg: '32' },
      scrollPaddingBottom: '4',
    },
    'html, body': { _print: { bg: 'white', color: 'black' } },
    '@page': { margin: '14mm' },
    body: { fontFamily: 'body', lineHeight: '1.55' },
    'svg.lucide': { flexShrink: '0' },
    // A sticky bar covers neither the end of the page nor the focused element.
    'html:has([data-held-bar])': { scrollPaddingBottom: { base: '24', md: '4' } },
    'body:has([data-held-bar])': { paddingBottom: { base: '20', md: '0' } },
    // Pressed before the scripts run (server/start-script.ts).
    '[data-waiting]': { opacity: '0.7', cursor: 'progress' },
    '::selection': { bg: 'berry.muted' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Even a short one would show elements before their first style for a frame.
        transition: 'none !important',
      },
    },
    'header, footer, nav, .no-print, [data-scope=toast]': { _print: { display: 'none !important' } },
  },
  theme: { keyframes },
})
