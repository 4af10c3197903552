/** SHA-256 and its HMAC: by the browser's own crypto, or by a library over plain http, where browsers offer none. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as librarySha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export type Bytes = Uint8Array<ArrayBuffer>

const SHA256 = 'SHA-256'
const own: SubtleCrypto | undefined = globalThis.crypto?.subtle

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return own ? new Uint8Array(await own.digest(SHA256, bytes)) : Uint8Array.from(librarySha256(bytes))
}

/** The HMAC-SHA-256 of words. */
export async function signed(secret: Bytes, words: string): Promise<Bytes> {
  const said = Uint8Array.from(utf8ToBytes(words))
  if (!own) return Uint8Array.from(hmac(librarySha256, secret, said))
  const key = await own.importKey('raw', secret, { name: 'HMAC', hash: SHA256 }, false, ['sign'])
  return new Uint8Array(await own.sign('HMAC', key, said))
}
