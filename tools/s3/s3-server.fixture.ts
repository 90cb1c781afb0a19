// An S3 server as a process of its own, so that tests can stop and kill it. Prints its port.
import S3rver from '@20minutes/s3rver'

const [, , directory = '', port = '0'] = process.argv
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // It leaves out the slash that ends a bucket's address, which the client signs; an unknown key is refused all the same.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const address = await server.run()
process.stdout.write(`${address.port}\n`)
// It ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume()
