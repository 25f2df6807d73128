/**
 * Openings for 15×15 and larger with k = 5, as Gomocup writes them: offsets x,y from the centre. They are three to six stones
 * by chance within four cells of the centre that kmaster, at 15,000 positions, holds to be level (within 45 of its points,
 * about one open three in the making).
 */
export const BALANCED = `
1,-3, -3,-1, 0,3, -4,-4
1,2, 1,-4, -4,2, -4,4, -2,-4
-2,-4, 3,4, -4,0, -1,4, 2,0
3,-3, 2,-2, 0,3, 2,-4, -1,2
-3,-2, -3,-1, 2,-4
-4,2, 1,-1, -3,-4, 3,-4
-1,-4, -1,2, 3,1, 0,-4, -2,4
4,-4, -3,1, 0,-2, -4,-2, 0,-3
-3,3, -2,-1, -2,-4
-3,3, 2,0, 4,-2
1,1, -1,2, 2,2, -1,1, -1,4, -2,1
4,-1, 0,2, 4,-4, 4,1, 0,-3
-1,-2, -2,-4, 4,4, 3,-4, 2,-4, -2,-3
-4,0, 1,1, 4,0, 2,-2
4,4, 4,-4, 2,-1
2,2, 1,-2, -1,3, -2,-1, 2,-3
-4,1, -2,0, 3,-3, -3,3
-2,-4, 3,4, 2,4
-2,2, 1,0, 3,3
-2,4, 3,-2, 2,2
1,4, 3,4, 0,-4
2,3, 0,3, 1,-3
4,-4, 0,4, 2,0, 2,1, 0,2
-1,-1, -3,-2, 0,-2, 0,1, 2,4
`;
