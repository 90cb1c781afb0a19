import { lazy, type ComponentType } from 'react'

/**
 * Loads code once there is a network: browsers remember a module that failed to load and never fetch it again.
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

/** Code that several callers need: loaded at the first call and shared by all others. */
export function shared<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= onceOnline(load))
}

/** A component whose code comes when it is first shown; without a network, once it is back. */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await onceOnline(load) }))
