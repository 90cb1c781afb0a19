import { defineConfig } from '@chakra-ui/react'
import { globalCss, keyframes } from '@chakra-ui/react/theme'

/** Styles of the whole page. The server writes them into the document, so the storefront's script does without them. */
export const globals = defineConfig({
  preflight: true,
  globalCss: {
    ...globalCss,
    // What gets the focus, or is gone to, comes to rest below the header that stays (WCAG 2.4.11).
    html: {
      ...globalCss['html'],
      colorPalette: 'berry',
      scrollPaddingTop: { base: '36', md: '20', lg: '32' },
      scrollPaddingBottom: '4',
    },
    'html, body': { _print: { bg: 'white', color: 'black' } },
    '@page': { margin: '14mm' },
    body: { fontFamily: 'body', lineHeight: '1.55', overflowWrap: 'anywhere' },
    // An icon beside a long text stays as large as it is.
    'svg.lucide': { flexShrink: '0' },
    '::selection': { bg: 'berry.muted' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
    'header, footer, nav, .no-print': { _print: { display: 'none !important' } },
  },
  theme: { keyframes },
})
