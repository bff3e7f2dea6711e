import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageBurst } from '../../../../shared/contract/message-pace.ts';
import { setHost } from '../../../host/host-context.ts';
import { useWhy } from '../../../stores/explain/why-store.ts';
import { connectFrame } from './connect-frame.ts';
