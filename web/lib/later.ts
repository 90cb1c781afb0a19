import { lazy, type ComponentType } from 'react'

/** Loads code once there is a network: browsers remember a module that failed to load and never fetch it again. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  // Node has a `navigator` too, which knows nothing of a network.
  if (typeof window === 'object' && !navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

export function shared<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= onceOnline(load))
}

export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await onceOnline(load) }))
