// Sound, piece by piece: each is scheduled to begin when the one before it ends.

/** Seconds that a piece is scheduled ahead, so that a late one leaves no gap. */
const AHEAD = 0.06;
/** Seconds beyond which sound would be noticeably late: pieces are dropped then. */
const MOST_AHEAD = 0.25;

export class Speaker {
  private context: AudioContext | null = null;
  private end = 0;
  /** The loudest sample so far. */
  loudest = 0;

  /** `wanted` is told the rate of the samples, or 0 where nobody listens. */
  constructor(private wanted: (rate: number) => void) {}

  get on() {
    return this.context?.state === 'running';
  }

  /** Browsers allow sound only from something that a person does. */
  async turn(on: boolean) {
    if (on) {
      this.context ??= new AudioContext();
      await this.context.resume();
      this.wanted(this.context.sampleRate);
    } else {
      this.wanted(0);
      await this.context?.suspend();
    }
  }

  play(samples: Float32Array<ArrayBuffer>, rate: number) {
    const context = this.context;
    for (const sample of samples) this.loudest = Math.max(this.loudest, Math.abs(sample));
    if (!context || context.state !== 'running') return;
    const now = context.currentTime;
    if (this.end > now + MOST_AHEAD) return;
    if (this.end < now) this.end = now + AHEAD;
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start(this.end);
    this.end += buffer.duration;
  }
}
