// The ceiling of cached pages: one file, read for each request, on bare node:http. Takes the file and its
// content-encoding and prints its port.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const [, , file = '', encoding = 'br'] = process.argv

const server = createServer((_request, response) => {
  void readFile(file).then((bytes) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': encoding,
        'content-length': bytes.byteLength,
      })
      .end(bytes)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
