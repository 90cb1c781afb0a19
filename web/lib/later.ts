import { lazy, type ComponentType } from 'react'

/**
 * Loads code once there is a network. Without one it is not even asked for: browsers remember that a file could not be loaded and would
 * not ask again when the network is back.
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

/** Code that several ask for: loaded at the first call, there for all the others whatever the network does then. */
export function shared<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= onceOnline(load))
}

/** A component whose code comes when it is first shown; without a network, once it is back. */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await onceOnline(load) }))
