/**
 * Long forced wins on 15×15 with k = 5 that came up in games of kmaster against a strong engine: the moves so far, how long the shortest win that is known
 * takes at most (in plies), and the first moves that are known to win. Each was proven twice, by that engine and by a search of ours that tries every reply.
 */
export const LONG_WINS: readonly { moves: string; plies: number; winning: readonly string[] }[] = [
  { moves: 'j8 i5 h4 f11 d7 i6 i4 j4 h6 i7 f7 g6 f6 e7', plies: 15, winning: ['f5', 'i9', 'h5', 'h8', 'h3'] },
  { moves: 'l5 k7 g10 h4 k11 d8 k6 j7 l7 l6 j9 k8 i9 i5 j6 m5 j8 n4 o3 l9', plies: 15, winning: ['i6'] },
  { moves: 'g11 j8 l11 k4 j7 j9 g10 k6 g9 g8 j6 j5 i7 k5 k7', plies: 15, winning: ['l7', 'k3', 'k2', 'h7'] },
  {
    moves:
      'd11 e10 k8 h12 e9 d10 f10 g11 g9 e11 h9 f9 f12 h11 f11 g10 i12 f13 h13 j11 i10 i11 k11 e14 j10 c10 e13 f14 g12 e8 d7',
    plies: 15,
    winning: ['d14', 'g13', 'b11', 'g14', 'c14', 'e15'],
  },
  { moves: 'l5 k7 g10 h4 k11 d8 k6 j7 l7 l6 j9 j8 m5 j5 j6', plies: 17, winning: ['h7', 'i7'] },
  {
    moves: 'h6 g6 e9 g7 g8 h7 f7 h9 i8 i7 h10 h8 g9 g11 i11 j12 j10 e7',
    plies: 17,
    winning: ['k9', 'i10', 'k10'],
  },
  {
    moves: 'i6 h4 l7 k5 d10 k10 g4 j7 k6 j6 j5 i4 g7 h7 f8 h6 h8',
    plies: 17,
    winning: ['j4', 'l4', 'i8', 'h5', 'i5', 'g6', 'h3', 'g3'],
  },
  {
    moves: 'g10 f12 d8 h11 g12 g11 f11 h10 i9 h9 h8 e10 g7 f6 f8 g8 f7 e13 d14 e11 e12',
    plies: 17,
    winning: ['f10', 'h12'],
  },
  {
    moves: 'h8 f12 e8 i9 k6 h12 i8 g8 j8 g12 i12 j7 h6 k9 g9 i7 h7 h9 j9 g6',
    plies: 17,
    winning: ['k10', 'h5', 'i10', 'h10', 'j11', 'k8', 'j10', 'h4'],
  },
  { moves: 'h9 i9 i7 e7 e12 g10 j8 f8 g8 h10 i11', plies: 19, winning: ['f10', 'g9', 'd6', 'b4', 'c5'] },
  {
    moves: 'h9 e7 e6 f7 g7 g6 h5 d8 i8 i6 h6 h7',
    plies: 19,
    winning: ['i5', 'g5', 'j5', 'j7', 'k6', 'f8', 'f9', 'g10'],
  },
  {
    moves: 'g10 f12 d8 g11 h10 f10 f11 e12 d12 h12 i13 e11 g13 e13 e14 i12 g12 h13 j11 c10 e10 d11 b9 h11',
    plies: 19,
    winning: ['c8'],
  },
  { moves: 'f11 f12 l8 d12 e10 g12 e12 g10 g11 e11 d10 h11 i10', plies: 19, winning: ['i12', 'g9'] },
  { moves: 'j8 i5 h4 f11 d7 g11 h7 h6 g7 f7', plies: 21, winning: ['i9', 'f6', 'g6', 'h8', 'j7'] },
  {
    moves:
      'f9 h9 k5 d7 f6 f8 g8 h7 g7 h8 h10 g6 f5 e7 e5 c7 b7 h5 h6 c5 d6 d4 f4 f7 e8 e3 f2 f3 g3 h2 i4 g4 i6 b6 a7 c4 c6 i5 k6 d5 b3 k7',
    plies: 21,
    winning: ['j6', 'j5', 'l7'],
  },
  {
    moves: 'i6 h4 l7 k5 d10 k10 g4 j6 j5 i7 h8 k6 k4 h7 g7 k9 k8 i5 k7 j9 i8 j8 h6 f6',
    plies: 21,
    winning: ['j7', 'f8', 'l3'],
  },
  { moves: 'i10 j9 e5 j6 h8 g7 j7 i8 h7 h6 i5 i6 g6 k9 f5', plies: 23, winning: ['k7', 'l9', 'm9', 'l6'] },
  {
    moves:
      'i6 g6 k5 j8 h9 i7 h6 h7 i8 g7 j7 k6 f7 g8 g5 g10 g9 f9 h5 g4 f5 e5 f6 f4 h4 i3 h10 i11 h11 h12 l9 k8 k10 d8 m8 n7 i5 j5 g3 f2 l11 e10 d11',
    plies: 23,
    winning: ['e8', 'e9', 'f10', 'f8'],
  },
  {
    moves:
      'd8 g6 h10 g12 l9 f12 f10 e11 g10 e10 e12 f11 d9 d10 g13 d11 c11 g8 f9 h11 g11 e9 i10 j10 e8 g7 g5 h6 f8 b8 c9 f6 e6 e5 h8 d6 c7 c10 j6 b10 a10 i7 i11 e7',
    plies: 23,
    winning: ['j12', 'i12', 'i13', 'd7', 'c6', 'k7', 'i9'],
  },
  { moves: 'f7 k11 i12 g12 d11 h11 f9', plies: 23, winning: ['h10', 'g11', 'i10', 'j11'] },
  {
    moves: 'j11 i9 h4 l9 i10 j9 k9 h9 i11 g10 g9 k11 j10 h12 h10 f8 l10 k10 i8 i7 j4 j6 k5 l6',
    plies: 25,
    winning: ['i4', 'k6', 'i5'],
  },
  {
    moves:
      'h12 j10 l10 k11 i9 i8 j9 h9 g10 g8 j8 h10 h11 i10 f7 f9 h7 i7 k12 g9 i12 j12 j13 k14 f8 l11 j11 h13 e9 e10 g7 h6 d10 c11 d11 f10 e11 f11 d9 d8 e5 f12 f13 c10',
    plies: 25,
    winning: ['f6', 'e7', 'f5', 'h5', 'd12', 'g6'],
  },
  { moves: 'f7 k11 i12 g12 d11 h11 f13 i10 e12', plies: 25, winning: ['c10'] },
  { moves: 'h10 f8 g7 e9 d9 j7 l11 f6 i10 f10', plies: 27, winning: ['k10'] },
  {
    moves:
      'd8 g6 h10 g12 l9 f11 g9 f8 e9 f10 f9 h9 e8 g10 e12 d9 e10 e11 d11 c12 j7 i10 f13 g14 e6 e7 c6 c8 d5 b5 j11 g11 g13 i11 h11 h13 i12 f14 i14 c10',
    plies: 27,
    winning: ['c11', 'h7', 'k10'],
  },
  {
    moves:
      'j9 f9 f6 h9 h8 g7 g9 f8 h6 f10 f11 i7 j7 i6 j8 j10 i10 h11 i8 k8 h7 g6 i12 i11 k9 l11 j11 h13 h12 h5 i4 e8 j5 j6 k6 l7 g12 j12 l5 m4 g10 g8 d9 l10 d11 l9 l8 d10 e12 f12 c10 c8 d8 f13 k5 m5 k4 k3 g4 l12 l13 e7',
    plies: 27,
    winning: ['h4', 'c11', 'b9', 'k12', 'd13', 'h3', 'm14'],
  },
  {
    moves:
      'i10 j9 e5 j6 g8 h9 g10 h10 i9 j7 j8 i8 h7 k6 l5 i6 h6 h5 k8 g7 i4 k7 l8 g5 k5 j5 f5 g3 f3 l7 m7 m8 n9 h11 h12 i11 f6 f4 g6 e4',
    plies: 29,
    winning: ['k9'],
  },
  { moves: 'f12 g6 l12 f10 g12 f7 f11 e12', plies: 31, winning: ['g11', 'f13'] },
  {
    moves: 'h8 f12 e8 i9 k6 i8 i10 f10 h10 h9 f9 g10 f11 g12 h12 g9 g11 e11 d10 i6 i7 g6 j9 k8 j7 j8 g7 h7',
    plies: 33,
    winning: ['f8'],
  },
];
