// Must be the first import: libraries read NODE_ENV when loaded, and some are slow outside production.
process.env['NODE_ENV'] ||= 'production'
