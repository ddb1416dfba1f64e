/** An invented battle on open ground: phalanx and companions against chariots, horse archers, elephants and levies. */
export const TWO_HILLS = `kind,army,name,formation,type,class,tq,size,ma,missile,reducible,double,cataphract,copies,withdrawal,auxiliary,initiative,radius,heroic,seizures,overall,with
battle,,Between the Two Hills,,,,,,,,,,,,,,,,,,,
army,first,The Young King,,,,,,,,,,,,70,,,,,,,
army,second,The Satraps,,,,,,,,,,,,65,,,,,,,
formation,first,King’s wing,,,,,,,,,,,,,,,,,,,
formation,first,Phalanx,,,,,,,,,,,,,,,,,,,
formation,first,Allied horse,,,,,,,,,,,,,,,,,,,
formation,first,Screen,,,,,,,,,,,,,yes,,,,,,
formation,second,Satraps’ horse,,,,,,,,,,,,,,,,,,,
formation,second,Hired hoplites,,,,,,,,,,,,,,,,,,,
formation,second,Levies,,,,,,,,,,,,,,,,,,,
formation,second,Chariots and elephants,,,,,,,,,,,,,,,,,,,
formation,second,Bowmen,,,,,,,,,,,,,yes,,,,,,
leader,first,The Young King,King’s wing,,,,,,,,,,,,,6,5,yes,3,yes,Companions 1
leader,first,Old Krateas,Phalanx,,,,,,,,,,,,,5,4,,1,,Phalanx 1
leader,first,Philotimos,Allied horse,,,,,,,,,,,,,4,4,,,,Allied lancers
leader,second,Artazir,Satraps’ horse,,,,,,,,,,,,,5,5,,2,yes,Cataphracts
leader,second,Memnos,Hired hoplites,,,,,,,,,,,,,5,4,,1,,Hired hoplites 1
leader,second,Orodan,Levies,,,,,,,,,,,,,3,3,,,,Levies 1
leader,second,Vashti,Chariots and elephants,,,,,,,,,,,,,4,3,,,,War elephants 1
unit,first,Companions,King’s wing,hc,,8,4,8,-,yes,,,3,,,,,,,,
unit,first,Shield bearers,King’s wing,hi,,8,5,5,-,yes,,,2,,,,,,,,
unit,first,Phalanx,Phalanx,ph,,7,10,4,-,yes,yes,,4,,,,,,,,
unit,first,Allied lancers,Allied horse,ln,,6,4,9,-,,,,1,,,,,,,,
unit,first,Scouts,Allied horse,lc,,6,3,10,j,,,,2,,,,,,,,
unit,first,Mountain javelins,Screen,lp,,6,4,6,j,,,,2,,,,,,,,
unit,first,Slingers,Screen,sk,,4,2,6,s,,,,2,,,,,,,,
unit,second,Cataphracts,Satraps’ horse,hc,,7,4,7,-,,,yes,1,,,,,,,,
unit,second,Satraps’ lancers,Satraps’ horse,ln,,6,4,9,-,,,,2,,,,,,,,
unit,second,Horse archers,Satraps’ horse,lc,,5,3,10,a,,,,2,,,,,,,,
unit,second,Hired hoplites,Hired hoplites,hi,,6,5,5,-,yes,,,3,,,,,,,,
unit,second,Levies,Levies,li,,4,5,6,j,,,,4,,,,,,,,
unit,second,Household foot,Levies,mi,,6,5,5,-,,,,1,,,,,,,,
unit,second,Scythed chariots,Chariots and elephants,ch,,5,3,9,-,,,,2,,,,,,,,
unit,second,War elephants,Chariots and elephants,el,,6,3,6,-,,,,2,,,,,,,,
unit,second,Bowmen,Bowmen,sk,,4,2,6,c,,,,3,,,,,,,,
`;
