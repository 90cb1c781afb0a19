export { NewOrder as Component } from '../features/new-order/NewOrder.tsx'
