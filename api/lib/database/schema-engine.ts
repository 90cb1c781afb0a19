import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool } from 'pg'
import { engineAdapter } from './engine-adapter.ts'

export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  engineClass ??= loadEngine()
  const Engine = await engineClass
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'migration' })
  // A lost connection fails its query; without a listener an idle one would crash the process.
  pool.on('error', () => undefined)
  try {
    const engine = await Engine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(engineAdapter(pool)),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}

// Loaded once: the bindings keep the memory of the first instance.
let engineClass: ReturnType<typeof loadEngine> | undefined

// The package's own entry imports .wasm as a module, which is experimental in Node and impossible in jest.
async function loadEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const code = await readFile(new URL('schema_engine_bg.wasm', `file://${entry}`))
  const { instance } = await WebAssembly.instantiate(code, {
    './schema_engine_bg.js': withoutLingeringTimers(bindings),
  })
  // oxlint-disable-next-line no-underscore-dangle -- wasm-bindgen names it so
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  return bindings.SchemaEngine
}

// The engine's wait for its lock sets a ten-second timer and never clears it, which would delay the exit.
function withoutLingeringTimers(bindings: object) {
  const replaced = Object.entries(bindings)
    .filter(([name]) => name.startsWith('__wbg_setTimeout_'))
    .map(([name]) => [name, unreferencedTimeout])
  return { ...bindings, ...Object.fromEntries(replaced) }
}

function unreferencedTimeout(callback: () => void, delayMs: number) {
  return setTimeout(callback, delayMs >>> 0).unref()
}
