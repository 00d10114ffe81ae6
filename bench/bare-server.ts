import fastify from 'fastify'

const [bytes = '1000', contentType = 'text/html'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')

const app = fastify()
app.get('/', (_request, reply) => {
  void reply.type(contentType).send(body)
})
process.on('SIGTERM', () => void app.close())
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
