// Before the server of a browser test: what games are dealt from is known, so that a test meets the same cards every time. Nothing
// else in the server draws 32 bytes but its own keys; names, ids and tokens stay as they are.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { randomBytes } = crypto;
let drawn = 0;
crypto.randomBytes = (size, ...rest) =>
  size === 32 && rest.length === 0
    ? crypto.createHash('sha256').update(`deal ${drawn++}`).digest()
    : randomBytes(size, ...rest);
syncBuiltinESMExports();
