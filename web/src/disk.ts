// The disk in the drive of the machine: what is saved on it is there at the next visit, and can be kept as a file.

import type { C64 } from './c64';
import { memo } from './manners';
import { decoded } from './parts';
import { deflated, inflated, letters } from './share';

/** The bytes of a disk of 40 tracks and what is known of its errors: none is larger. */
const LARGEST = 200_000;

/** The disk in drive 8. */
export class Disk {
  /** What is on it; nothing while it is empty. */
  bytes: Uint8Array<ArrayBuffer> | null = null;
  /** It has been written. */
  onwritten: () => void = () => {};

  constructor(private c64: C64) {
    c64.ondisk = bytes => {
      this.bytes = bytes;
      void this.keep();
      this.onwritten();
    };
  }

  /** Puts the disk of the last visit in, if there is one. */
  async remember(): Promise<void> {
    const kept = memo.get('disk');
    if (!kept) return;
    try {
      await this.insert(await inflated(decoded(kept), LARGEST));
    } catch {
      // It is no disk: the empty one stays.
    }
  }

  /** Puts a disk in; what is wrong with it, or nothing. */
  async insert(bytes: Uint8Array<ArrayBuffer> | null): Promise<string> {
    const wrong = await this.c64.putDisk(bytes ?? new Uint8Array());
    if (wrong) return wrong;
    this.bytes = bytes;
    await this.keep();
    return '';
  }

  private async keep() {
    memo.set('disk', this.bytes ? letters(await deflated(this.bytes, LARGEST)) : '');
  }
}
