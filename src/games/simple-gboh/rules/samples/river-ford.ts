/** An invented battle on one map: legions force a ford that hoplites, light foot and a few elephants hold. */
export const RIVER_FORD = `kind,army,name,formation,type,class,tq,size,ma,missile,reducible,double,copies,withdrawal,auxiliary,initiative,radius,heroic,seizures,overall,with
battle,,The Ford of the Herons,,,,,,,,,,,,,,,,,,
army,first,Consul’s army,,,,,,,,,,,55,,,,,,,
army,second,The League,,,,,,,,,,,50,,,,,,,
formation,first,Left legion,,,,,,,,,,,,,,,,,,
formation,first,Right legion,,,,,,,,,,,,,,,,,,
formation,first,Consul’s horse,,,,,,,,,,,,,,,,,,
formation,first,Velites,,,,,,,,,,,,yes,,,,,,
formation,second,Hoplites,,,,,,,,,,,,,,,,,,
formation,second,Hill men,,,,,,,,,,,,,,,,,,
formation,second,League horse,,,,,,,,,,,,,,,,,,
formation,second,Slingers and archers,,,,,,,,,,,,yes,,,,,,
leader,first,Valens,Right legion,,,,,,,,,,,,5,4,,2,yes,Right Hastati 1
leader,first,Crispus,Left legion,,,,,,,,,,,,4,3,,1,,Left Hastati 1
leader,first,Drusillus,Consul’s horse,,,,,,,,,,,,4,3,,,,Equites 1
leader,second,Theokles,Hoplites,,,,,,,,,,,,5,4,yes,2,yes,League hoplites 1
leader,second,Brennomar,Hill men,,,,,,,,,,,,3,3,,1,,Hill warriors 1
leader,second,Lysandra,League horse,,,,,,,,,,,,4,4,,1,,Companions of the League
unit,first,Left Hastati,Left legion,lg,,6,3,5,-,yes,,3,,,,,,,,
unit,first,Left Principes,Left legion,lg,,6,3,5,-,yes,,3,,,,,,,,
unit,first,Left Triarii,Left legion,hi,,7,2,5,-,,,1,,,,,,,,
unit,first,Right Hastati,Right legion,lg,,6,3,5,-,yes,,3,,,,,,,,
unit,first,Right Principes,Right legion,lg,,6,3,5,-,yes,,3,,,,,,,,
unit,first,Right Triarii,Right legion,hi,,7,2,5,-,,,1,,,,,,,,
unit,first,Equites,Consul’s horse,rc,,6,4,8,-,,,2,,,,,,,,
unit,first,Velites,Velites,sk,,5,2,6,j,,,4,,,,,,,,
unit,second,League hoplites,Hoplites,hi,,6,5,5,-,,,4,,,,,,,,
unit,second,Guard of the League,Hoplites,ph,,7,10,4,-,yes,yes,1,,,,,,,,
unit,second,Hill warriors,Hill men,bi,,5,6,6,f,,,4,,,,,,,,
unit,second,Light javelins,Hill men,li,,5,4,6,j,,,2,,,,,,,,
unit,second,Companions of the League,League horse,hc,,7,4,8,-,,,1,,,,,,,,
unit,second,Lancers,League horse,ln,,6,4,9,-,,,1,,,,,,,,
unit,second,River elephants,League horse,el,,6,3,6,-,,,2,,,,,,,,
unit,second,Slingers,Slingers and archers,sk,,4,2,6,s,,,2,,,,,,,,
unit,second,Archers,Slingers and archers,sk,,4,2,6,a,,,2,,,,,,,,
`;
