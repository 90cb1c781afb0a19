import { skipToken, useQuery } from '@apollo/client/react'
import { Button, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { PRICES_NOTE } from '#rules/rental-vat-words.ts'
import { useCustomer } from '../features/accounts/useCustomer.ts'
import { SessionEnded } from '../features/accounts/SessionEnded.tsx'
import { useLoginAgain } from '../features/accounts/useLoginAgain.tsx'
import { cartSessionId, hasCartSession } from '../features/cart/cart-session.ts'
import { CartView } from '../features/cart/CartView.tsx'
import { useLostOrder } from '../features/checkout/useLostOrder.ts'
import { later, shared } from '../lib/later.ts'
import { shownShop } from '../lib/shown-shop.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CartRouteDocument, type CartRouteQuery } from './cart.graphql.ts'

/** True after a login that was seen by this page ended: by logout, also in another tab, or by expiry. */
function useHasLeft(): boolean {
  const { status } = useCustomer()
  const [wasKnown, setKnown] = useState(false)
  useEffect(() => {
    if (status === 'known') setKnown(true)
  }, [status])
  return wasKnown && status === 'anonymous'
}

/** When the session ends, the cart stays until it is read again after a login: the form over it must not be lost. */
function useRetainedCart(
  answer: CartRouteQuery | undefined,
  { isCustomer, hasEnded }: { isCustomer: boolean; hasEnded: boolean },
): { data: CartRouteQuery | undefined; isRetained: boolean } {
  const [last, setLast] = useState<CartRouteQuery>()
  useEffect(() => {
    if (!isCustomer && !hasEnded) setLast(undefined)
    else if (answer?.viewer?.customer != null) setLast(answer.cart.lineCount === 0 ? undefined : answer)
  }, [answer, isCustomer, hasEnded])
  const isUnread = isCustomer && answer === undefined
  const isRetained = last !== undefined && (hasEnded || isUnread)
  return isRetained ? { data: last, isRetained } : { data: answer, isRetained }
}

const CartPackages = later(() => import('../features/cart/CartPackages.tsx').then(({ CartPackages }) => CartPackages))

const ShareList = later(() => import('../features/party-lists/ShareList.tsx').then(({ ShareList }) => ShareList))

const loadCheckout = shared(() => import('../features/checkout/Checkout.tsx'))
const Checkout = later(() => loadCheckout().then(({ Checkout }) => Checkout))

/** For the lines' availability (docs/spec/storefront.md#loading-and-caching). */
const REFRESH_MS = 30_000

/** The server has no cart, so it sends a skeleton. */
export function Component() {
  const isBrowser = useIsBrowser()
  const customer = useCustomer()
  // The form of a customer who is not known yet would otherwise be taken for a visitor's.
  const isCustomer = customer.status !== 'anonymous' || customer.isUnknown
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(
    CartRouteDocument,
    isBrowser
      ? {
          variables: { sessionId: cartSessionId(), isCustomer },
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
          pollInterval: REFRESH_MS,
          skipPollAttempt: () => document.hidden,
        }
      : skipToken,
  )
  useEffect(() => {
    // With the cart, not after it; an empty cart has no form.
    if (isCustomer || hasCartSession()) void loadCheckout()
  }, [isCustomer])
  const hasEnded = !isCustomer && customer.hasEnded
  const { data, isRetained } = useRetainedCart(answer, { isCustomer, hasEnded })
  const { login, dialog } = useLoginAgain(isRetained && hasEnded)
  const isRecalling = useLostOrder(data?.cart.lineCount === 0)
  const hasLeft = useHasLeft()
  return (
    // As tall as the screen, so that the footer stays below it, whatever comes.
    <Container maxW="7xl" py={{ base: '6', md: '10' }} minH="100dvh">
      <PageHead title="Количка" isIndexed={false} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="6">
        Количка
      </Heading>
      <NoScriptNote can="За да поръчате онлайн," />
      {login.isNeeded && <SessionEnded onLogin={login.ask} />}
      {dialog}
      {error !== undefined && data === undefined && (
        <EmptyNote
          title="Количката не можа да се зареди"
          action={<Button onClick={() => void refetch().catch(() => undefined)}>Опитай отново</Button>}
        />
      )}
      {((error === undefined && data === undefined) || isRecalling) && (
        <Stack role="status" aria-busy="true" aria-label="Зареждане">
          <Skeleton h="36" borderRadius="3xl" />
          <Skeleton h="36" borderRadius="3xl" />
        </Stack>
      )}
      {data !== undefined && data.cart.lineCount === 0 && !isRecalling && (
        <EmptyNote
          title="Количката е празна"
          action={
            <Button asChild size="lg">
              <PrefetchLink to="/products">Разгледай продуктите</PrefetchLink>
            </Button>
          }
        >
          {hasLeft
            ? 'Вече не сте в профила си. Влезте отново и ще намерите тук това, което сте добавили.'
            : 'Добавете балони, украса или инвентар под наем и ще ги намерите тук.'}
        </EmptyNote>
      )}
      {data !== undefined && data.cart.lineCount > 0 && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(25rem, 40%)' }}
          templateAreas={{ base: '"fold" "lines" "details" "summary"', lg: '"lines summary" "details summary"' }}
          gap="6"
          alignItems="start"
        >
          <Stack gridArea="lines" gap="3" inert={login.isNeeded}>
            <CartView cart={data.cart}>
              {data.cart.packages.length > 0 && (
                <Suspense fallback={<Skeleton h="36" borderRadius="2xl" my="5" />}>
                  <CartPackages cart={data.cart} />
                </Suspense>
              )}
            </CartView>
            <Text fontSize="sm" color="fg.muted" px="2">
              {PRICES_NOTE[shownShop().pricing.rentalVat]} Количката пази артикулите, но не ги резервира – наличността
              се потвърждава при изпращане.
            </Text>
            {data.cart.party !== null && (
              <Suspense>
                <ShareList />
              </Suspense>
            )}
          </Stack>
          <Suspense
            fallback={
              <>
                {/* As tall as the folded summary, which the form brings along. */}
                <Skeleton gridArea="fold" hideFrom="lg" h="58px" borderRadius="2xl" />
                <Skeleton gridArea="details" h="96" borderRadius="3xl" />
              </>
            }
          >
            <Checkout cart={data.cart} customerId={data.viewer?.customer?.id ?? null} login={login} />
          </Suspense>
        </Grid>
      )}
    </Container>
  )
}
