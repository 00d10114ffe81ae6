import { AwsClient } from 'aws4fetch'

/** Opens an S3 store from its address: `s3://key:secret@host/bucket/folder?region=…&tls=off`. */
export function openS3(url: URL): { client: AwsClient; base: string } {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'auto',
    service: 's3',
  })
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  return { client, base: `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}` }
}
