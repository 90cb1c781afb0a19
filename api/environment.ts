// Imported before anything else: libraries read NODE_ENV while they are imported, and without it some work as slowly as for developers.
process.env['NODE_ENV'] ||= 'production'
