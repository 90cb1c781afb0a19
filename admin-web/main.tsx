import '@fontsource-variable/nunito/wght.css'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadIconHints } from '../web/ui/load-icon-hints.ts'
import { createAdminClient } from './apollo.ts'
import { forgetAdmin } from './lib/session.ts'
import { hasUnsaved } from './lib/unsaved.ts'
import { routes } from './router.tsx'
import { system } from './theme.ts'

const router = createBrowserRouter(routes)
const client = createAdminClient(() => {
  const { pathname, search } = router.state.location
  if (pathname === '/admin/login' || hasUnsaved()) return
  forgetAdmin()
  void router.navigate('/admin/login', { replace: true, state: { from: pathname + search, hasEnded: true } })
})

loadIconHints()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  // Without transitions: on a slow machine React may discard and repeat a render with its query endlessly.
  <StrictMode>
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} useTransitions={false} />
      </ChakraProvider>
    </ApolloProvider>
  </StrictMode>,
)
