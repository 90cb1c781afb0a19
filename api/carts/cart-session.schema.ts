export const sessionOption = {
  required: false,
  description:
    'The session of a visitor’s cart: up to 200 visible characters, made by the client and unguessable. The header X-Cart-Session when left out. A customer’s token addresses the customer’s own cart.',
} as const
